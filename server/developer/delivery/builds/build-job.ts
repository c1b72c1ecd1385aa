/**
 * A turn to build. One is sent for each build, whose id is its data and its key, so that a lost one can be sent again; which
 * build it takes is decided when it runs (fair-order.ts).
 */
export const BUILD_JOB = 'build';
