import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type LoggedCallDetails, viewLoggedCall } from '@tamis/contract/request-logs';
import { queryOf } from '../../api/query.ts';
import { inText } from '../../components/address/address.ts';
import { useAddress } from '../../components/address/use-address.ts';
import { DetailPage } from '../../components/detail-page/detail-page.tsx';
import { Facts } from '../../components/detail-page/facts.tsx';
import { usePersonName } from '../../components/use-person-name.ts';
import { useFormat } from '../../format/use-format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { iconProps } from '../../ui/icon.ts';
import { curlOf } from './curl-of.ts';
import classes from './request-logs.module.css';
import { useCaller } from './request-logs-page.tsx';
import { StatusTag } from './status-tag.tsx';
import { requestLogTexts } from './texts.ts';
import { WhatItMade } from './what-it-made.tsx';

/** One call: who made it, what was sent and what was answered. */
export function LoggedCallPage() {
  const say = requestLogTexts.useTexts();
  const [{ id }] = useAddress({ id: inText });
  const query = useQuery(queryOf(viewLoggedCall, { params: { id } }));
  return (
    <DetailPage
      query={query}
      kind={say('kind')}
      list={{ to: '/iapi/logs', title: say('title') }}
      nameOf={({ method, route }) => `${method} ${route}`}
      renderAside={({ status }) => <StatusTag status={status} />}
      renderActions={(call) => <CopyCurl call={call} />}
      renderTabs={(call) => [
        { key: 'bodies', label: say('bodies'), content: <Bodies call={call} /> },
        { key: 'headers', label: say('headers'), content: <Headers call={call} /> },
        {
          key: 'made',
          label: say('made'),
          ...(call.made && !call.isMoreMade && { count: call.made.length }),
          content: <WhatItMade call={call} />,
        },
      ]}
      failed={say('loadOneFailed')}
    />
  );
}

function CopyCurl({ call }: { call: LoggedCallDetails }) {
  const say = requestLogTexts.useTexts();
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <Button
      variant="default"
      leftSection={clipboard.copied ? <IconCheck {...iconProps} /> : <IconCopy {...iconProps} />}
      onClick={() => clipboard.copy(curlOf(call, location.origin))}
    >
      {say(clipboard.copied ? 'copied' : 'copyCurl')}
    </Button>
  );
}

function Bodies({ call }: { call: LoggedCallDetails }) {
  const say = requestLogTexts.useTexts();
  const format = useFormat();
  const callerOf = useCaller();
  const personName = usePersonName();
  const sizes = { sent: format.count(call.requestBytes), answered: format.count(call.responseBytes) };
  return (
    <div className={classes.column}>
      {call.isReplayed && (
        <Banner tone="blue" icon={<IconInfoCircle {...iconProps} />} title={say('replayed')}>
          {say('replayedText')}
        </Banner>
      )}
      <Card padded>
        <Facts
          facts={[
            [say('time'), format.dateTime(call.at)],
            [say('caller'), callerOf(call)],
            [say('owner'), personName(call.userId)],
            [say('address'), call.address],
            [say('took'), say('ms', { count: call.tookMs })],
            [say('sizes'), say('bytes', sizes)],
            [say('error'), call.errorCode === null ? '–' : String(call.errorCode)],
            [say('path'), <code key="path">{call.path}</code>],
            [say('id'), <code key="id">{call.requestId}</code>],
          ]}
        />
      </Card>
      {call.bodies === 'shown' ? (
        <>
          <Body title={say('request')} body={call.requestBody} />
          <Body title={say('answer')} body={call.responseBody} />
          <p className={classes.text}>{say('redacted')}</p>
        </>
      ) : (
        <p className={classes.text}>{say(call.bodies)}</p>
      )}
    </div>
  );
}

function Body({ title, body }: { title: string; body: unknown }) {
  const say = requestLogTexts.useTexts();
  const isEmpty = body === null || body === undefined;
  return (
    <Card title={title}>
      <pre className={classes.body}>{isEmpty ? say('none') : JSON.stringify(body, null, 2)}</pre>
    </Card>
  );
}

function Headers({ call: { requestHeaders, responseHeaders } }: { call: LoggedCallDetails }) {
  const say = requestLogTexts.useTexts();
  return (
    <div className={classes.column}>
      <Card padded title={say('request')}>
        <Facts facts={Object.entries(requestHeaders)} />
      </Card>
      <Card padded title={say('answer')}>
        <Facts facts={Object.entries(responseHeaders)} />
      </Card>
    </div>
  );
}
