// `npm run backup`, `npm run restore`, `npm run doctor`: a command of the program, built. The words of the first two are folders, meant from where npm was called.
import { resolve } from 'node:path'

import { runBuilt } from './built.mjs'

const [name, ...words] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()
const isFolder = (word) => (name === 'backup' || name === 'restore') && !word.startsWith('--')
process.argv.splice(2, Infinity, ...words.map((word) => (isFolder(word) ? resolve(from, word) : word)))
await runBuilt(name)
