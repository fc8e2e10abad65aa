-- Refusals are few, those of one route fewer: with either index alone, 417 ms among ten million calls.
create index request_log_of_refused_route on request_log (merchant_id, route, at desc) where status >= 400 and status < 500;
