-- The form of a new case that somebody has begun and not created yet; an agent has one for each merchant.
create table case_form_drafts (
  merchant_id hex_id not null references merchants,
  user_id hex_id not null,
  -- The contract's caseForm.
  form jsonb not null,
  saved_at timestamptz not null,
  primary key (merchant_id, user_id)
);
select secure_tenant_table('case_form_drafts');
