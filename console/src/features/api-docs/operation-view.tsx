import { IconKey, IconRepeat } from '@tabler/icons-react';
import { languages, snippetOf } from '../../components/code-snippets/snippets.ts';
import { Card } from '../../ui/card.tsx';
import { tagIconProps } from '../../ui/icon.ts';
import classes from './api-docs.module.css';
import { Code, CodeExample } from './code-example.tsx';
import type { Field, Operation } from './openapi.ts';
import { apiDocsTexts } from './texts.ts';
import { TryIt } from './try-it.tsx';

const json = (value: unknown): string => JSON.stringify(value, null, 2);

interface Props {
  operation: Operation;
  secret: string;
  onSecretChange: (secret: string) => void;
}

/** One call: what it needs, what it takes, and an example that a program can send. */
export function OperationView({ operation, ...key }: Props) {
  const say = apiDocsTexts.useTexts();
  const {
    title,
    description,
    group,
    method,
    path,
    scopes,
    isMaking,
    parameters,
    body,
    examplePath,
    exampleBody,
    exampleAnswer,
    refusals,
  } = operation;
  return (
    <div className={classes.operation}>
      <article className={classes.text}>
        <p className={classes.group}>{group}</p>
        <h2>{title}</h2>
        <p className={classes.address}>
          <b>{method}</b> <code>{path}</code>
        </p>
        <p className={classes.lead}>{description}</p>
        <p className={classes.facts}>
          <span>
            <IconKey {...tagIconProps} />{' '}
            {scopes.length === 0 ? say('anyScope') : scopes.length === 1 ? say('needs') : say('oneOf')}{' '}
            {scopes.map((scope) => (
              <code key={scope}>{scope} </code>
            ))}
          </span>
          {isMaking && (
            <span>
              <IconRepeat {...tagIconProps} /> {say('idempotent')}
            </span>
          )}
        </p>
        <Fields title={say('parameters')} fields={parameters} />
        <Fields title={say('body')} fields={body} />
        <h3>{say('errors')}</h3>
        <dl className={classes.fields}>
          {refusals.map(({ status, text, codes }) => (
            <div key={status}>
              <dt>
                <code>{status}</code> <span className={classes.quiet}>{codes.join(', ')}</span>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </article>
      <aside className={classes.examples} aria-label={say('example')}>
        <CodeExample
          title={say('request')}
          languages={languages}
          codeIn={(language) =>
            snippetOf(language, {
              method,
              url: location.origin + examplePath,
              body: exampleBody === undefined ? undefined : json(exampleBody),
              secret: '$TAMIS_KEY',
              idempotencyKey: isMaking ? 'onboarding-20418' : undefined,
            })
          }
        />
        {exampleAnswer === undefined ? (
          <p className={classes.quiet}>{say('noExample')}</p>
        ) : (
          <Card title={say('answer')} aside={<span className={classes.quiet}>{say('tested')}</span>}>
            <Code text={json(exampleAnswer)} label={say('answer')} />
          </Card>
        )}
        <TryIt operation={operation} {...key} />
      </aside>
    </div>
  );
}

function Fields({ title, fields }: { title: string; fields: readonly Field[] }) {
  const say = apiDocsTexts.useTexts();
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <dl className={classes.fields}>
        {fields.map(({ name, depth, type, isRequired, description }, place) => (
          <div key={place} style={{ paddingInlineStart: depth * 16 }}>
            <dt>
              <code>{name}</code> <span className={classes.quiet}>{type}</span>{' '}
              {isRequired && <span className={classes.required}>{say('required')}</span>}
            </dt>
            {description !== '' && <dd>{description}</dd>}
          </div>
        ))}
      </dl>
    </>
  );
}
