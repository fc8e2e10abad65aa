-- A large upload is stored in parts, and has its effect with the last one. Until then its call is held by the request that
-- stores them, for as long as it goes on: when its process dies, the key is free again once that time is over.
alter table idempotent_calls
  -- The request; null once the effect is there.
  add column holder uuid,
  add column held_until timestamptz,
  add constraint idempotent_calls_held check ((holder is null) = (held_until is null)),
  add constraint idempotent_calls_held_unanswered check (holder is null or answer is null);
