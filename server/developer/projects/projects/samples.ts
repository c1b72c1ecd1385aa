import type { Framework, SampleProject } from '#common/contract/projects.ts';
import cafe from './samples/cafe.txt?raw';
import markdown from './samples/markdown.txt?raw';
import shop from './samples/shop.txt?raw';

interface Sample {
  readonly framework: Framework;
  /** All files in one text: each begins with a line `-- path --`. */
  readonly text: string;
}

/** What a project can begin with, in the order of the dialog. Names and descriptions are texts of the screens. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  cafe: { framework: 'static', text: cafe },
  shop: { framework: 'vite', text: shop },
  markdown: { framework: 'eleventy', text: markdown },
  empty: { framework: 'other', text: '' },
};

function split(text: string) {
  return text
    .split(/^-- (.+) --\n/m)
    .slice(1)
    .reduce<{ path: string; content: string }[]>((files, part, i) => {
      if (i % 2 === 0) files.push({ path: part, content: '' });
      else files.at(-1)!.content = part;
      return files;
    }, []);
}

/** The files of a sample; null when there is no such sample. */
export function sampleFiles(id: string): { path: string; content: string }[] | null {
  return Object.hasOwn(SAMPLES, id) ? split(SAMPLES[id]!.text) : null;
}

/** The samples as calls list them. */
export function listSamples(): SampleProject[] {
  return Object.entries(SAMPLES).map(([id, { framework, text }]) => ({ id, framework, files: split(text).length }));
}
