import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Claim } from '@tamis/contract';
import { errorCodes } from '@tamis/contract/calls/envelope';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { ApiDocsPage } from './api-docs-page.tsx';

const answers = vi.fn<() => Response>();
beforeEach(() => {
  answers.mockImplementation(() =>
    Response.json({
      paths: {
        '/api/v1/comply/screen': {
          post: {
            operationId: 'searches.screen',
            summary: 'Nothing is stored of it',
            'x-action-name': 'Screen Name',
            tags: ['Name screening'],
            'x-answers-keys': true,
            'x-scopes': ['ComplySearch'],
            requestBody: {
              content: {
                'application/json': {
                  example: { search_term: 'Celestine Florez-Ambry' },
                  schema: { required: ['search_term'], properties: { search_term: { type: 'string', minLength: 1 } } },
                },
              },
            },
            responses: { 200: { content: { 'application/json': { example: { success: true, data: { hits: [] } } } } } },
          },
        },
      },
    }),
  );
});
afterEach(leaveScreen);

function open(at = '', claims: Claim[] = ['ViewLogs']) {
  const api = createFakeApi();
  renderScreen({ pages: { '/iapi/docs': ApiDocsPage }, at: `/iapi/docs${at}`, claims, api });
  const answered = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    typeof input === 'string' && input.endsWith('/openapi.json') ? Promise.resolve(answers()) : answered(input, init),
  );
}

describe('the documentation of the API', () => {
  it('begins with the first call, and leads to each by its name', async () => {
    open();
    await screen.findByRole('heading', { name: 'Start in five minutes' });
    await userEvent.click(await screen.findByRole('link', { name: /Screen Name/ }));
    const call = within(await screen.findByRole('article'));
    call.getByText('ComplySearch');
    call.getByText('Nothing is stored of it');
    call.getByText('required');
    const example = screen.getByRole('region', { name: 'Request' });
    expect(example.textContent).toContain('-d \'{\n  "search_term": "Celestine Florez-Ambry"\n}\'');
    await userEvent.click(screen.getByRole('radio', { name: 'Python' }));
    expect(screen.getByRole('region', { name: 'Request' }).textContent).toContain('requests.post(');
  });

  it('leads to keys and webhooks those who may see them, and names them to others', async () => {
    open();
    expect((await screen.findByText('API keys')).closest('a')).toBeNull();
    expect(screen.getByText('Webhooks', { selector: 'li' }).querySelector('a')).toBeNull();
    leaveScreen();
    open('', ['ViewLogs', 'FindAPITokens', 'FindWebhooks']);
    expect((await screen.findByRole('link', { name: 'API keys' })).getAttribute('href')).toBe('/iapi/apikeylist');
    expect(screen.getByRole('link', { name: 'Webhooks' }).getAttribute('href')).toBe('/iapi/webhooks');
  });

  it('has every code of a refusal', async () => {
    open('?show=errors');
    const table = await screen.findByRole('table', { name: 'Errors' });
    const codes = within(table).getAllByRole('rowheader');
    expect(codes.map(({ textContent }) => Number(textContent))).toEqual(
      Object.values(errorCodes).toSorted((one, other) => one - other),
    );
  });

  it('is searched, and says where nothing is found', async () => {
    open();
    await screen.findByRole('link', { name: /Screen Name/ });
    await userEvent.type(screen.getByRole('textbox', { name: 'Search the documentation' }), 'complysearch');
    expect(screen.getByRole('link', { name: /Screen Name/ })).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: 'Search the documentation' }), ' nowhere');
    await screen.findByText('Nothing has this text');
  });

  it('says that it could not be loaded', async () => {
    answers.mockImplementation(() => new Response('', { status: 503 }));
    open();
    await screen.findByText('Failed to load the documentation.');
  });
});
