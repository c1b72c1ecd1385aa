import { readFileSync } from 'node:fs';
import AjvCompiler from '@fastify/ajv-compiler';
import { isRecord } from '#common/rules/is-record.ts';
import type { Answer, Asked } from '../fake-server';

type Schema = Readonly<Record<string, unknown>>;

/** A call as its service describes it (`scripts/describe-apis.mjs`). */
interface Operation {
  readonly id: string;
  readonly method: string;
  /** `{name}` matches one segment. */
  readonly path: string;
  /** Of GraphQL, where all have one path: the text that is asked, letter for letter. */
  readonly document?: string;
  readonly query: Schema;
  readonly body: Schema | null;
  /** By status or, where the description has none, by `2xx`. */
  readonly replies: Readonly<Record<string, { readonly schema: Schema | null; readonly example?: unknown }>>;
}

interface Description {
  readonly operations: readonly Operation[];
  readonly definitions: Schema;
}

const compilers = AjvCompiler();

/** Fastify's own settings change what they check; only a query's texts may become numbers. */
function compile(definitions: Schema, coerceTypes: boolean) {
  const strict = { removeAdditional: false, useDefaults: false, allErrors: false, strict: false } as const;
  const build = compilers({}, { customOptions: { ...strict, coerceTypes } });
  return (schema: Schema) => build({ schema: { ...schema, definitions }, method: '', url: '', httpPart: '' });
}

function toPattern(path: string) {
  const escaped = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+');
  return new RegExp(`^${escaped}$`);
}

/** Our values over an example's; each entry of a list over the first of the example's. */
function over(example: unknown, ours: unknown): unknown {
  if (Array.isArray(ours)) {
    const [first] = Array.isArray(example) ? (example as unknown[]) : [];
    return ours.map((one) => over(first, one));
  }
  if (!isRecord(ours) || !isRecord(example)) return ours;
  return {
    ...example,
    ...Object.fromEntries(Object.entries(ours).map(([key, one]) => [key, over(example[key], one)])),
  };
}

type Check = ReturnType<ReturnType<typeof compile>>;

/**
 * Checks a fake server and the requests to it against the description of the service: each request must be one of its
 * operations, with only its fields, and each reply must have the described shape. This proves shapes,
 * not the behavior of the service.
 * @param name of the file beside this one
 * @param general schema of replies to errors that an operation does not list
 */
export function readDescription(name: 'github' | 'github-graphql' | 'jira', general: string) {
  // From the root, where tests and benches run: a bench is one built file.
  const text = readFileSync(`server/testing/providers/described/${name}.json`, 'utf8');
  const { operations, definitions } = JSON.parse(text) as Description;
  const [ofText, ofJson] = [compile(definitions, true), compile(definitions, false)];
  const routes = operations.map((operation) => ({ operation, pattern: toPattern(operation.path) }));
  const compiled = new Map<Schema, Check>();
  const check = (schema: Schema, value: unknown, build: typeof ofText): string[] => {
    const known = compiled.get(schema) ?? build(schema);
    compiled.set(schema, known);
    if (known(value) === true) return [];
    return (known.errors ?? []).map((error) => {
      const { additionalProperty = '' } = error.params as { additionalProperty?: string };
      return `${error.instancePath} ${error.message} ${additionalProperty}`;
    });
  };
  const generalSchema = { $ref: `#/definitions/${general}` };

  const checkRequest = ({ query, body, query: { size } }: Asked, operation: Operation): string[] => {
    const texts = Object.fromEntries(query);
    const wrong = Object.keys(texts).length === size ? check(operation.query, texts, ofText) : ['a query twice'];
    if (operation.body) return [...wrong, ...check(operation.body, body, ofJson)];
    return Object.keys(body).length === 0 ? wrong : [...wrong, 'a body'];
  };

  /** The reply as the service would send it, and what it would not send so. */
  const complete = (answer: Answer, operation: Operation) => {
    const { status = 200 } = answer;
    const isDone = status >= 200 && status < 300;
    const described = operation.replies[String(status)] ?? (isDone ? operation.replies['2xx'] : undefined);
    // Without a body (`failing`), or one of a gateway before the service.
    if (answer.json === undefined && (!isDone || described?.schema === null)) return { answer, wrong: [] };
    if (described === undefined && isDone) return { answer, wrong: [`the status ${status}`] };
    const json = over(described?.example, answer.json);
    const wrong = check(described?.schema ?? generalSchema, json, ofJson);
    return { answer: { ...answer, json }, wrong };
  };

  const wrong: string[] = [];
  const find = ({ call, body }: Asked, path: string) => {
    const method = call.slice(0, call.indexOf(' '));
    const isOf = ({ document = body['query'] }: Operation) => document === body['query'];
    const found = routes.find(
      ({ operation, pattern }) => operation.method === method && pattern.test(path) && isOf(operation),
    );
    return found?.operation;
  };
  const note = (of: string, all: readonly string[]) => wrong.push(...all.map((each) => `${of} ${each}`));
  return {
    /** Notes what is wrong with a request. @param path below the API's own address */
    checkRequest: (asked: Asked, path: string): void => {
      const operation = find(asked, path);
      if (operation) note(`${operation.id} asked with`, checkRequest(asked, operation));
      else note(asked.call, ['is not described']);
    },
    /** Completes the fake server's response and records its faults. */
    completeReply: (asked: Asked, path: string, given: Answer): Answer => {
      const operation = find(asked, path);
      if (!operation) return given;
      const completed = complete(given, operation);
      note(`${operation.id} answered with`, completed.wrong);
      return completed.answer;
    },
    /** @throws Error naming each request and reply that was not as described */
    verify: (): void => {
      if (wrong.length > 0) throw new Error(`Not as ${name} describes it:\n${[...new Set(wrong)].join('\n')}`);
    },
  };
}
