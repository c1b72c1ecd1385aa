import { FAULTS } from '#common/contract/faults.ts';
import { LAYOUT_FAULTS } from '#common/contract/faults/layout.ts';
import * as z from 'zod';
import { type EndpointShape, pathsOf } from '#common/contract/endpoint.ts';

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query') {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, entry]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: entry,
  }));
}

function requestBody({ body, multipart, raw, stream }: EndpointShape) {
  if (stream) return { required: true, content: { [stream]: { schema: { type: 'string', format: 'binary' } } } };
  if (raw) return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: { type: 'object' } } } };
  if (body === undefined) return undefined;
  return { required: true, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
}

function operation(endpoint: EndpointShape) {
  const content = requestBody(endpoint);
  const type = endpoint.replyType ?? 'application/json';
  return {
    summary: endpoint.summary,
    'x-access': endpoint.access,
    ...(endpoint.keyScope && { 'x-key-scope': endpoint.keyScope }),
    ...(endpoint.access === 'anonymous' && { security: [] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(content && { requestBody: content }),
    responses: {
      [String(endpoint.status ?? 200)]: {
        description: 'Success',
        ...(endpoint.status !== 204 && { content: { [type]: { schema: schemaOf(endpoint.reply, 'output') } } }),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

const error = {
  type: 'object',
  required: ['status', 'code', 'message', 'msg', 'requestId'],
  properties: {
    status: { const: false },
    code: { type: 'string' },
    message: { type: 'string' },
    msg: { type: 'string' },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      items: {
        type: 'object',
        required: ['code', 'reason'],
        properties: {
          path: { type: 'string' },
          nodeId: { type: 'string' },
          code: { enum: Object.keys({ ...FAULTS, ...LAYOUT_FAULTS }) },
          values: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
          reason: { type: 'string' },
        },
      },
    },
  },
};

/**
 * The wire as an OpenAPI 3.1 document, made from the contracts of the registered calls, for `inSlices`: some hundred calls
 * take a sixth of a second.
 */
export function* describeApi(
  endpoints: readonly EndpointShape[],
  publicUrl: string,
): Generator<undefined, Record<string, unknown>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    yield;
    const described = operation(endpoint);
    for (const each of pathsOf(endpoint)) {
      const path = `/${each.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Pagewright', version: '1' },
    servers: [{ url: `${publicUrl}/api` }],
    security: [{ bearer: [] }],
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } }, schemas: { Error: error } },
    paths,
  };
}
