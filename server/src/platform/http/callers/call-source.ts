import type { Endpoint } from '@tamis/contract';
import type { FastifyRequest } from 'fastify';
import type { CallSource } from '../../context.ts';

const ACTION_NAME = /^[\w &,.'()/-]{1,100}$/;

/** Where a request came from, for audit and logs; an action name that is not a plain short text gives way to the endpoint's own. */
export function callSource(request: FastifyRequest, endpoint: Endpoint): CallSource {
  const given = request.headers['x-action-name'];
  const apiKeyId = request.actor?.apiKeyId ?? request.keyCaller?.apiKeyId ?? null;
  const agentOf = request.actor?.agentOf ?? null;
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    actionName: typeof given === 'string' && ACTION_NAME.test(given) ? given : endpoint.actionName,
    ...(apiKeyId !== null && { apiKeyRefId: apiKeyId }),
    ...(agentOf !== null && { agentOf }),
  };
}
