import { BaseSequencer } from 'vitest/node';
import { moduleTags } from './test-tags.mjs';

/**
 * Begins each project with its files of the tag `long`: one that began last would leave all processors but one without
 * work. Vitest orders by file size, which does not reflect their duration.
 */
export class LongFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files of all projects */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    const long = new Set(sorted.filter(({ moduleId }) => moduleTags(moduleId).includes('long')));
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter((file) => long.has(file)), ...own.filter((file) => !long.has(file))];
    });
  }
}
