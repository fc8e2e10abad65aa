-- For hits of which kinds a merchant wants a reason with each decision, and the reasons that it offers.
create table reason_policies (
  merchant_id hex_id primary key references merchants,
  categories text[] not null,
  presets text[] not null,
  changed_by hex_id not null,
  changed_at timestamptz not null
);
select secure_tenant_table('reason_policies');

-- The check types of the entry behind each hit, as its list had it; null where the list is no longer there.
create view hit_types with (security_invoker = true) as
select hit.search_id, hit.entity_id, hit.merchant_id, listed.doc -> 'types' as types
from search_hits hit
  left join list_entries listed on listed.source_key = hit.source_key and listed.record_id = hit.record_id
    and listed.from_seq <= hit.list_seq and (listed.to_seq is null or listed.to_seq > hit.list_seq);
grant select on hit_types to tamis_app, tamis_system;

create or replace view sanction_hits with (security_invoker = true) as
select search_id, entity_id, merchant_id
from hit_types
where types is null or search_type_bits(array(select jsonb_array_elements_text(types))) & 1 <> 0;
