import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkLoaders } from './check-loaders.mjs';

test('modules that are loaded past the rules of imports are found, where node:module may not be used', () => {
  const code = new Map([
    ['server/shop/sell.ts', "const a = 1;\nconst { spawn } = process.getBuiltinModule('node:child_process');"],
    ['server/shop/buy.ts', 'const { getBuiltinModule: load } = globalThis.process;'],
    ['src/app/start.ts', "process['getBuiltinModule']('fs');"],
    ['server/shop/bind.ts', "process.binding('spawn_sync'); process?.dlopen(module, file);"],
    ['server/shop/sell.test.ts', "process.getBuiltinModule('fs');"],
    ['server/builder/page-routes/slow-pattern.ts', "process.getBuiltinModule('module');"],
    ['server/shop/plain.ts', 'const bindings = process.env.BINDING;'],
  ]);
  assert.deepEqual(checkLoaders(code), [
    'server/shop/sell.ts:2 uses getBuiltinModule: what it loads is seen by no rule',
    'server/shop/buy.ts:1 uses getBuiltinModule: what it loads is seen by no rule',
    'src/app/start.ts:1 uses getBuiltinModule: what it loads is seen by no rule',
    'server/shop/bind.ts:1 uses process.binding: what it loads is seen by no rule',
  ]);
});
