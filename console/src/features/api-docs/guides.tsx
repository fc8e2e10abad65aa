import { eventTypes, events } from '@tamis/contract/events';
import { errorMeanings } from '@tamis/contract/openapi/error-meanings';
import type { ReactNode } from 'react';
import { AllowedLink } from '../../components/allowed-link.tsx';
import { languages, snippetOf } from '../../components/code-snippets/snippets.ts';
import { Card } from '../../ui/card.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './api-docs.module.css';
import { Code, CodeExample } from './code-example.tsx';
import { apiDocsTexts } from './texts.ts';
import { verifySignature } from './verify-signature.ts';

export const guides = ['start', 'authentication', 'errors', 'limits', 'idempotency', 'pages', 'clients'] as const;
export const hookGuides = ['signature', 'events'] as const;
export type Guide = (typeof guides)[number] | (typeof hookGuides)[number];

const SECRET = '$TAMIS_KEY';
const post = (path: string, body: object, idempotencyKey?: string) => ({
  method: 'POST',
  url: `${location.origin}/api/v1${path}`,
  body: JSON.stringify(body, null, 2),
  secret: SECRET,
  idempotencyKey,
});
const name = { search_term: 'Celestine Florez-Ambry', filters: { types: ['sanction'] } };

/** A text of the documentation, by its key. */
export function GuideView({ guide }: { guide: Guide }) {
  const say = apiDocsTexts.useTexts();
  const views: Record<Guide, ReactNode> = {
    start: <Start />,
    authentication: <Authentication />,
    errors: <Errors />,
    limits: <Plain text={say('limitsText')} />,
    idempotency: <Idempotency />,
    pages: <Pages />,
    clients: <Clients />,
    signature: <Signature />,
    events: <Events />,
  };
  return (
    <article className={classes.guide}>
      <h2>{say(`section.${guide}`)}</h2>
      {views[guide]}
    </article>
  );
}

const Plain = ({ text }: { text: string }) => <p>{text}</p>;

function Start() {
  const say = apiDocsTexts.useTexts();
  return (
    <ol className={classes.steps}>
      <li>
        <h3>{say('startKey')}</h3>
        <p>{say('startKeyText')}</p>
        <AllowedLink to="/iapi/apikeylist" claims={['FindAPITokens']}>
          {say('toKeys')}
        </AllowedLink>
      </li>
      <li>
        <h3>{say('startScreen')}</h3>
        <p>{say('startScreenText')}</p>
        <Snippet title={say('startScreen')} call={post('/comply/screen', name)} />
      </li>
      <li>
        <h3>{say('startStore')}</h3>
        <p>{say('startStoreText')}</p>
        <Snippet
          title={say('startStore')}
          call={post('/comply/search', { ...name, client_ref: 'KYC-20418' }, 'onboarding-20418')}
        />
      </li>
      <li>
        <h3>{say('startHook')}</h3>
        <p>{say('startHookText')}</p>
        <AllowedLink to="/iapi/webhooks" claims={['FindWebhooks']}>
          {say('toWebhooks')}
        </AllowedLink>
      </li>
    </ol>
  );
}

const Snippet = ({ title, call }: { title: string; call: Parameters<typeof snippetOf>[1] }) => (
  <CodeExample title={title} languages={languages} codeIn={(language) => snippetOf(language, call)} />
);

function Authentication() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('authenticationText')}</p>
      <Code label={say('section.authentication')} text={`Authorization: Bearer ${SECRET}\nX-Api-Key: ${SECRET}`} />
      <h3>{say('authenticationFor')}</h3>
      <p>{say('authenticationNever')}</p>
    </>
  );
}

const REFUSAL = {
  success: false,
  code: 1000,
  errors: [{ type: 'VALIDATION_ERROR', code: 1000, message: 'Enter a name', field: 'search_term' }],
  requestId: '9a61ac76-800b-470d-bf4c-d91655426b60',
};

function Errors() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('errorsText')}</p>
      <Code label={say('section.errors')} text={JSON.stringify(REFUSAL, null, 2)} />
      <Table
        label={say('section.errors')}
        heads={[say('code'), say('name'), say('meaning')]}
        rows={errorMeanings.map(({ code, name: called, meaning }) => [String(code), called, meaning])}
      />
    </>
  );
}

function Idempotency() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('idempotencyText')}</p>
      <Snippet title={say('example')} call={post('/comply/search', name, 'onboarding-20418')} />
    </>
  );
}

/** Behind a search of before: each place in a list is one for good. */
const NEXT = 'MTc5NTI1NTIwMDAwMC42NzNmMGM0ZTlhMWIyYzNkNGU1ZjYwNzE';

function Pages() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('pagesText')}</p>
      <p>{say('cursorsText')}</p>
      <Snippet title={say('cursorsFirst')} call={post('/comply/search/find', { perPage: 100, after: '' })} />
      <Snippet title={say('cursorsNext')} call={post('/comply/search/find', { perPage: 100, after: NEXT })} />
    </>
  );
}

/** What a test of the server does as well. */
const GENERATE = `npx openapi-typescript ${location.origin}/api/v1/openapi.json --default-non-nullable false -o tamis.ts`;
const USE = `import createClient from 'openapi-fetch';
import type { paths } from './tamis.ts';

const tamis = createClient<paths>({
  baseUrl: '${location.origin}',
  headers: { authorization: \`Bearer \${process.env.TAMIS_KEY}\` },
});
const { data, error } = await tamis.POST('/api/v1/comply/screen', {
  body: ${JSON.stringify(name)},
});`;

function Clients() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('clientsText')}</p>
      <Code label={say('section.clients')} text={GENERATE} />
      <p>{say('clientsUse')}</p>
      <Code label={say('example')} text={USE} />
    </>
  );
}

function Signature() {
  const say = apiDocsTexts.useTexts();
  return (
    <>
      <p>{say('signatureText')}</p>
      <CodeExample
        title={say('section.signature')}
        languages={['Node', 'Python', 'Go']}
        codeIn={(language) => verifySignature[language]}
      />
    </>
  );
}

function Events() {
  const say = apiDocsTexts.useTexts();
  const example = {
    type: 'search.updated',
    timestamp: '2026-11-20T06:04:11.000Z',
    data: events['search.updated'].example,
  };
  return (
    <>
      <p>{say('eventsText')}</p>
      <Table
        label={say('section.events')}
        heads={[say('event'), say('meaning')]}
        rows={eventTypes.map((type) => [type, events[type].summary])}
      />
      <Card title={say('example')}>
        <Code label={say('example')} text={JSON.stringify(example, null, 2)} />
      </Card>
    </>
  );
}

/** The first cell of a row is what a program reads. */
const Table = ({ label, heads, rows }: { label: string; heads: readonly string[]; rows: readonly string[][] }) => (
  <PlainTable
    label={label}
    rows={rows}
    idOf={([first = '']) => first}
    columns={heads.map((title, index) => ({
      title,
      kind: index === 0 ? 'heading' : 'text',
      render: (cells: readonly string[]) => (index === 0 ? <code>{cells[0]}</code> : cells[index]),
    }))}
    isFlush
  />
);
