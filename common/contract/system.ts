import * as z from 'zod';
import { endpoint, ok } from './endpoint';

export const getHealth = endpoint({
  method: 'GET',
  path: 'health',
  access: 'anonymous',
  summary: 'Answers 200 while the database answers',
  reply: ok({ database: z.literal('ok') }),
});

export const getMetrics = endpoint({
  method: 'GET',
  path: 'metrics',
  /** The handler lets in only loopback and bearers of METRICS_TOKEN (docs/contract.md "Roles"). */
  access: 'anonymous',
  summary: 'Counters in Prometheus text form',
  replyType: 'text/plain; version=0.0.4; charset=utf-8',
  reply: z.string(),
});

export const getOpenApi = endpoint({
  method: 'GET',
  path: 'openapi.json',
  access: 'anonymous',
  summary: 'This description of the wire, in OpenAPI 3.1',
  reply: z.record(z.string(), z.unknown()),
});
