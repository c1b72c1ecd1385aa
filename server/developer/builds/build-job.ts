import * as z from 'zod';

/** Builds what waits; its data names the build. */
export const BUILD_JOB = 'build';
const data = z.object({ id: z.string() });

/** The build that a job names. */
export const buildOf = (sent: unknown): string => data.parse(sent).id;
