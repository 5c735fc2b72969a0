import { fork, type ChildProcess } from 'node:child_process'

/** A program that does dangerous work, and what it may take for that. */
export interface BoundedProgram {
  /** Its own bundle beside the server's, or the source itself where sources are run. */
  readonly program: string
  readonly execArgv: readonly string[]
  readonly heap_mb: number
  readonly time_ms: number
  /** So many at a time: files that came together must not take the memory of the machine. */
  readonly at_once: number
}

/** The process ended, or was ended, before it had answered: the work was too much for it. */
export class ProcessEnded extends Error {}

type Take<Answer, T> = (answer: Answer, done: (result: T) => void, failed: (error: Error) => void) => void

/**
 * Has work on what strangers sent done by a process of its own, with bounded memory and time and nothing of our environment:
 * what is made to harm ends that process only, and no other request waits. `take` gets each answer until it calls `done`.
 */
export function boundedProcess<Request extends object, Answer>(bounds: BoundedProgram) {
  let running = 0
  const waiting: (() => void)[] = []
  const takeTurn = async (): Promise<void> => {
    if (running >= bounds.at_once) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
  }
  const giveTurn = (): void => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return async <T>(request: Request, take: Take<Answer, T>): Promise<T> => {
    await takeTurn()
    return askNow(bounds, request, take).finally(giveTurn)
  }
}

function askNow<Answer, T>(bounds: BoundedProgram, request: object, take: Take<Answer, T>): Promise<T> {
  const worker = start(bounds)
  return new Promise<T>((resolve, reject) => {
    const ended = (): void => reject(new ProcessEnded())
    const timer = setTimeout(ended, bounds.time_ms)
    worker.on('message', (answer: Answer) => take(answer, resolve, reject))
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      ended()
    })
    worker.send(request)
  }).finally(() => worker.kill('SIGKILL'))
}

const start = ({ program, execArgv, heap_mb }: BoundedProgram): ChildProcess =>
  fork(program, [], {
    execArgv: [`--max-old-space-size=${heap_mb}`, ...execArgv],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
