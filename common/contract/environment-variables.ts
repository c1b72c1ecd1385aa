import * as z from 'zod';
import { body, endpoint, ok, time } from './endpoint';

/** How many a project may have, how long a value may be, and all together: Linux starts no program with more than 2 MB. */
export const VARIABLES = { most: 100, longest: 32 * 1024, together: 1024 * 1024 } as const;

const variable = z.object({
  name: z.string(),
  /** Builds of production get it. */
  build: z.boolean(),
  /** The development server gets it. */
  runtime: z.boolean(),
  /** Builds of previews get it. */
  preview: z.boolean(),
  /** Who changed it last; null = an account that no longer exists. */
  updatedBy: z.string().nullable(),
  updated_on: time,
});
export type EnvironmentVariable = z.infer<typeof variable>;

const environment = z.object({ variables: z.array(variable) });
const develop = { access: 'develop', scope: 'organization' } as const;
const projectId = z.string().max(64);

export const getEnvironment = endpoint({
  method: 'GET',
  path: 'project/env',
  ...develop,
  summary: 'Names of the environment variables of a project; values are never given out',
  query: z.strictObject({ projectId }),
  reply: ok({ environment }),
});

export const saveEnvironment = endpoint({
  method: 'POST',
  path: 'project/env',
  ...develop,
  summary: 'Replace all environment variables of a project; one without a value keeps the one it has',
  bodyLimit: 8 * 1024 * 1024,
  body: body({
    projectId,
    environment: z.strictObject({
      variables: z
        .array(
          z.strictObject({
            name: z.string().max(200),
            value: z.string().optional(),
            build: z.boolean().default(true),
            runtime: z.boolean().default(true),
            preview: z.boolean().default(true),
          }),
        )
        .max(VARIABLES.most),
    }),
  }),
  neverKept: true,
  reply: ok({ environment }),
});
export type VariableInput = z.input<typeof saveEnvironment.body>['environment']['variables'][number];
