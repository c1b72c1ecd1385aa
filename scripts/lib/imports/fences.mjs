import { builtinModules } from 'node:module';

const CONTRACT_VALUES = /^common\/contract\/(?:access|errors|font-files|languages|manifest-limits)\.ts$/;
const ROUTES = /(?:^|\/)(?:layout-|operator-)?http\.ts$/;
const JOBS = /(?:^|\/)jobs\.ts$/;
const builtin = new Set(builtinModules);

const isNode = (specifier) => specifier.startsWith('node:') || builtin.has(specifier);
const isOf = (scope) => (edge) => edge.to === null && edge.specifier.startsWith(`${scope}/`);
const isProgramStart = ({ specifier }) => /^(?:node:)?child_process$/.test(specifier);

/**
 * What only some folders may import, regardless of what their zone allows: `where` matches files under the rule,
 * `except` those that are meant to import it. Tests are exempt unless `tests` is set.
 */
export const FENCES = [
  {
    where: /./,
    except: /^src\/editor\/engine\//,
    matches: isOf('@craftjs'),
    reason: 'only src/editor/engine may use Craft.js',
  },
  {
    where: /./,
    except: /^src\/(?:editor\/engine|ui\/board)\//,
    matches: isOf('@dnd-kit'),
    reason: 'only src/editor/engine and src/ui/board may use dnd-kit',
  },
  {
    where: /^(?:common|src|server)\//,
    // The programs of files with `.mjs` below run in the sandbox of a build, which starts what it likes.
    except:
      /^server\/(?:platform\/adapters\/processes\/|developer\/delivery\/(?:builds\/sandbox|dev-servers)\/[\w-]+\.mjs$)/,
    matches: isProgramStart,
    reason: 'only server/platform/adapters/processes starts programs',
  },
  {
    where: /^server\//,
    // The wasm of the embedded database, and a package that hides what of it can be called.
    except:
      /^server\/(?:platform\/db\/pglite\/database-thread|builder\/page-routes\/(?:analyse-pattern|slow-pattern))\./,
    matches: ({ specifier }) => /^(?:node:)?module$/.test(specifier),
    reason: 'what is loaded by another name is seen by no rule',
  },
  {
    where: /^(?:common|src)\//,
    matches: ({ to, specifier }) => to === null && isNode(specifier),
    reason: 'this runs in the browser too, where Node has no modules',
  },
  {
    where: /^(?:src|common\/(?:layout|rules|widgets))\//,
    tests: true,
    matches: ({ to, typeOnly }) =>
      !typeOnly && Boolean(to?.startsWith('common/contract/')) && !CONTRACT_VALUES.test(to),
    reason: 'only types of the contract (`import type`): zod must not reach a browser bundle',
  },
  {
    where: /^server\//,
    except: /^server\/(?:app\.ts$|platform\/adapters\/processes\/)/,
    matches: ({ to }) => Boolean(to?.startsWith('server/')) && ROUTES.test(to),
    reason: "http.ts is for server/app.ts alone: call the noun's store",
  },
  {
    where: /^server\//,
    except: /^server\/(?:all-jobs\.ts$|platform\/adapters\/processes\/)/,
    matches: ({ to }) => Boolean(to?.startsWith('server/')) && JOBS.test(to),
    reason: "jobs.ts is for server/all-jobs.ts alone: call the noun's store",
  },
];
