import { expandComponents } from '#common/components/expand.ts';
import { componentWith, made, pageWith } from '#common/components/testing/component-of.ts';
import { registry } from '#common/widgets/registry.ts';
import { measure } from './measure';

/** Instances on the page; each has four blocks, three properties of which it says itself. */
const INSTANCES = 1000;
const card = componentWith(
  made('Section', { style: { base: { paddingBlock: '$space.8' } } }, [
    made('Heading', { text: 'Bread', level: 2, exposes: { text: 'Title' } }),
    made('Text', { text: 'Baked every morning.', exposes: { text: 'Text' } }),
    made('Button', { label: 'Order', href: '/order/', exposes: { href: 'Link' } }),
  ]),
);
const values = (at: number) => ({ Title: `Bread ${String(at)}`, Text: 'Fresh', Link: `/bread/${String(at)}/` });
const page = pageWith(
  ...Array.from({ length: INSTANCES }, (_, at) => made('Component', { component: 'card', values: values(at) })),
);
const find = (key: string) => (key === 'card' ? card : undefined);
const { nodes, faults } = expandComponents(page, { find, registry });
if (faults.length > 0 || Object.keys(nodes).length !== 1 + INSTANCES * 4) throw new Error('The page must be whole');

measure('(e) a page of 1,000 instances', { expand: () => void expandComponents(page, { find, registry }) });

/** Milliseconds of processor time that the expansion of 1,000 instances may take. */
const MOST = 10;
const ROUNDS = 50;
const times = Array.from({ length: ROUNDS }, () => {
  const began = process.cpuUsage();
  expandComponents(page, { find, registry });
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}).sort((one, other) => one - other);
const median = times[ROUNDS / 2] ?? 0;
process.stdout.write(`median of ${String(ROUNDS)}: ${median.toFixed(2)} ms, at most ${String(MOST)}\n`);
if (median > MOST) throw new Error('The expansion of 1,000 instances takes too long');
