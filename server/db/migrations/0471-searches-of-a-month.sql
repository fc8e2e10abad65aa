-- All merchants are sorted by their searches of a month: from an index of that month alone, whatever there was before it.
create index search_months_by_month on search_months (month, merchant_id) include (searches);
