import * as z from 'zod';
import { endpoint, ok } from './endpoint';

const program = z.object({
  /** Null when it cannot be run. */
  version: z.string().nullable(),
  /** What to do about it, in English; null when all is well. */
  problem: z.string().nullable(),
});

export const getHealth = endpoint({
  method: 'GET',
  path: 'health',
  access: 'either',
  summary: 'Answers 200 while the database answers; `details` of the programs it needs for global administrators',
  reply: ok({
    database: z.literal('ok'),
    /** What projects need of this machine. */
    details: z
      .object({
        git: program,
        /** What builds run in. */
        sandbox: z.object({
          /** Why it does not work here, in English; null: it does, or builds run on other machines. */
          problem: z.string().nullable(),
          /** How many builds wait for other machines, none of which is connected; null: a builder is connected. */
          waiting: z.number().int().nullable(),
        }),
        /** The language model of the assistant; null: none is set (AI_PROVIDER), it follows its rules alone. */
        model: z.string().nullable(),
      })
      .optional(),
  }),
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
