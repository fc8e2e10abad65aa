-- What the request log is filtered by is found by an index each, however many calls there are: of what is rare no index of
-- all calls by date leads to the next fifty.
create index request_log_of_route on request_log (merchant_id, route, at desc);
create index request_log_of_address on request_log (merchant_id, address, at desc);
create index request_log_of_error on request_log (merchant_id, error_code, at desc) where error_code is not null;
-- One for each class of answers that are rare: a comparison is asked of an index under row-level security, a division is not.
create index request_log_of_3xx on request_log (merchant_id, at desc) where status >= 300 and status < 400;
create index request_log_of_4xx on request_log (merchant_id, at desc) where status >= 400 and status < 500;
create index request_log_of_5xx on request_log (merchant_id, at desc) where status >= 500 and status < 600;
create index request_log_of_time on request_log (merchant_id, took_ms);
-- By its beginning, which no other order of letters finds.
create index request_log_of_request on request_log (request_id collate "C");
