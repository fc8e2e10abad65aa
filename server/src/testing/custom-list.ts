/** A small list of invented people and companies, in the format of custom lists. */
export const CUSTOM_LIST = `id,entity_type,name,aliases,types,reason,listed_on,birth_dates,nationalities
H-1,person,Nicolas Madrigal Morozov,Николас Мадригал Морозов,sanction,Invented for tests,2020-01-02,1962-11-23,VE
H-2,person,Nicolasa Madrigal,,pep|pep-class-2,Invented for tests,2021-03-04,1974,VE
H-3,company,Aerocaribe Invented Airlines S.A.,Aero Caribe,sanction,Invented for tests,2019-05-06,,
H-4,vessel,Sea Heron,,warning,Invented for tests,2022-07-08,,
`;
