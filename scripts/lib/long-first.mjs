import { BaseSequencer } from 'vitest/node';

/** Files that take more than 20 s, most of it waiting: one that began last would leave all processors but one without work. */
const LONG =
  /\/(?:killed(?:-at-host)?|durability|silent|backup|fuzz|hosted|conversations|sandbox|project-checks|dev-servers|all-or-nothing|snapshots)\.test\.ts$/;

/** Begins each project with its longest files. Vitest goes by size, which says little of them. */
export class LongFirst extends BaseSequencer {
  /** @param {import('vitest/node').TestSpecification[]} files of all projects */
  async sort(files) {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      const isLong = ({ moduleId }) => LONG.test(moduleId);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
