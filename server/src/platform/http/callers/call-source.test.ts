import { createSearch } from '@tamis/contract/screening';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { callSource } from './call-source.ts';

const sourceOf = (headers: Record<string, string | string[]>) =>
  callSource({ id: 'rq_1', ip: '203.0.113.7', headers } as unknown as FastifyRequest, createSearch);

describe('where a call came from', () => {
  it('is its request, address, browser and action', () => {
    expect(sourceOf({ 'user-agent': 'a browser', 'x-action-name': 'Case Search' })).toEqual({
      requestId: 'rq_1',
      address: '203.0.113.7',
      userAgent: 'a browser',
      actionName: 'Case Search',
    });
  });

  it.each([
    ['none is given', {}],
    ['it is empty', { 'x-action-name': '' }],
    ['it is longer than a name', { 'x-action-name': 'x'.repeat(101) }],
    ['it holds what is no text', { 'x-action-name': 'Create\u001b[2J Search' }],
    ['it holds markup', { 'x-action-name': '<b>Create Search</b>' }],
    ['it is given twice', { 'x-action-name': ['Create Search', 'Get All History'] }],
  ])('is named by the endpoint where %s', (_case, headers) => {
    expect(sourceOf(headers).actionName).toBe('Create Search');
  });

  it('keeps no more of a browser than 300 characters', () => {
    expect([sourceOf({ 'user-agent': 'x'.repeat(301) }).userAgent, sourceOf({}).userAgent]).toEqual([
      'x'.repeat(300),
      '',
    ]);
  });
});
