// `npm run backup`, `npm run restore`, `npm run doctor`: a command of the program, built. Its words are folders, meant from where npm was called.
import { resolve } from 'node:path'

import { runBuilt } from './built.mjs'

const [name, ...words] = process.argv.slice(2)
const from = process.env.INIT_CWD ?? process.cwd()
process.argv.splice(2, Infinity, ...words.map((word) => (word.startsWith('--') ? word : resolve(from, word))))
await runBuilt(name)
