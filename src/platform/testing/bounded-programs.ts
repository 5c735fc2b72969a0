import { join } from 'node:path'

import { PICTURE_WORKER } from '../pictures/small-picture.ts'
import { WORKER } from '../spreadsheets/ask-worker.ts'
import { bundled } from './child.ts'

/** Runs before each file of tests: what is done by processes of their own there is done as a release does it. */
const here = import.meta.dirname
// Each file that is read starts it; what it needs of its packages is read in a fifth of the time when it is one file with it.
Object.assign(WORKER, { program: bundled(join(here, '../spreadsheets/worker.ts'), ['@e965/xlsx']), execArgv: [] })
Object.assign(PICTURE_WORKER, { program: bundled(join(here, '../pictures/picture-worker.ts')), execArgv: [] })
