-- The lists of the FATF as published after its plenary of 24 October 2025. Whoever runs the installation checks them against
-- fatf-gafi.org and keeps them up to date (ADR 0071): the page shows this date. From which day a country was on its list
-- before is not said here.
insert into risk_country_tables (version, as_of, source, rows, reason, changed_at)
select 1, '2025-10-24', 'FATF, plenary of 24 October 2025',
  jsonb_agg(jsonb_build_object('country', country, 'kind', kind, 'source', source, 'from', '2025-10-24', 'until', null) order by kind, country),
  'As it is delivered', '2025-10-24T00:00:00Z'
from (values
  ('KP', 'call-for-action', 'FATF, High-Risk Jurisdictions subject to a Call for Action'),
  ('IR', 'call-for-action', 'FATF, High-Risk Jurisdictions subject to a Call for Action'),
  ('MM', 'call-for-action', 'FATF, High-Risk Jurisdictions subject to a Call for Action'),
  ('DZ', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('AO', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('BO', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('BG', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('CM', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('CI', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('CD', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('HT', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('KE', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('LA', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('LB', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('MC', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('NA', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('NP', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('SS', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('SY', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('VE', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('VN', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('VG', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring'),
  ('YE', 'increased-monitoring', 'FATF, Jurisdictions under Increased Monitoring')
) as listed (country, kind, source);
