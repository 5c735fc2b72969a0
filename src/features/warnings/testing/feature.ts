/** For tests of features that read what it found. */
export { warnings } from '../server/feature.ts'
