/** For tests of features that read what it counts. */
export { reports } from '../server/feature.ts'
