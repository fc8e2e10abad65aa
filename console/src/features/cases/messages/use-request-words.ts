import type { CaseRequest } from '@tamis/contract/cases';
import { caseTexts } from '../texts.ts';
import { messageTexts } from './texts.ts';

/** What is asked for, in words: 'Passport: Lena Hofer'. */
export function useRequestWords(): (request: Pick<CaseRequest, 'kind' | 'documentName' | 'field' | 'about'>) => string {
  const say = messageTexts.useTexts();
  const sayField = caseTexts.useTexts();
  return ({ kind, documentName, field, about }) => {
    const thing = documentName ?? (field === null ? '' : sayField(field));
    const wanted = kind === 'document' ? say('wantedDocument', { thing }) : say('wantedCorrection', { thing });
    return about === null ? wanted : say('wantedOf', { wanted, name: about.name });
  };
}
