// `npm start`: installs and builds what is missing or out of date, then runs the program in this process.
import { runBuilt } from './built.mjs'

endWithNpm()
await runBuilt('main')

/** npm does not pass on the signal that ends it, and the program would go on alone. */
function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return
  const { ppid } = process
  const watch = setInterval(() => {
    if (process.ppid === ppid) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  watch.unref()
}
