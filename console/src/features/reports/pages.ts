export { AmlReportPage } from './aml-report-page.tsx';
export { MerchantReportPage } from './merchant-report-page.tsx';
export { ProgrammeReportPage } from './programme/programme-page.tsx';
export { ScreeningProofPage } from './proof/proof-page.tsx';
