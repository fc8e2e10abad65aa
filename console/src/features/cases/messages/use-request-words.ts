import { type CaseRequest, documentTypeName } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { messageTexts } from './texts.ts';

/** What is asked for, in words: 'Passport: Lena Hofer'. */
export function useRequestWords(): (request: Pick<CaseRequest, 'kind' | 'documentType' | 'field' | 'about'>) => string {
  const say = messageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  return ({ kind, documentType, field, about }) => {
    const thing = documentType === null ? (field === null ? '' : sayField(field)) : documentTypeName(documentType);
    const wanted = kind === 'document' ? say('wantedDocument', { thing }) : say('wantedCorrection', { thing });
    return about === null ? wanted : say('wantedOf', { wanted, name: about.name });
  };
}
