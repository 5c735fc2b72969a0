import { join } from 'node:path'

import { WORKER } from '../spreadsheets/ask-worker.ts'
import { bundled } from './child.ts'

/** Runs before each file of tests: whoever works with spreadsheets there starts the worker as a release does. */
Object.assign(WORKER, { program: bundled(join(import.meta.dirname, '../spreadsheets/worker.ts')), execArgv: [] })
