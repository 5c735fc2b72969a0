import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A program that does dangerous or heavy work, and what it may take for that. */
export interface BoundedProgram {
  /** Its own bundle beside the server's, or the source itself where sources are run. */
  readonly program: string
  readonly execArgv: readonly string[]
  readonly heap_mb: number
  /** Of the processor; where that cannot be told, and of waiting for it `PATIENCE` times as much, by the clock. */
  readonly time_ms: number
  /** So many at a time: files that came together must not take the memory of the machine. */
  readonly at_once: number
}

/** The process ended, or was ended, before it had answered: the work was too much for it. */
export class ProcessEnded extends Error {}

/** A machine that is busy with others does not make a file heavier. */
const PATIENCE = 5

/** How long a process that nobody needs stays for the next request. */
const IDLE_MS = 30_000

type Take<Answer, T> = (answer: Answer, done: (result: T) => void, failed: (error: Error) => void) => void

export interface Ask<Request, Answer> {
  /** `take` gets each answer until it calls `done`. */
  <T>(request: Request, take: Take<Answer, T>): Promise<T>
}

/**
 * Has work on what strangers sent done by a process of its own, with bounded memory and time and nothing of our environment:
 * what is made to harm ends that process only, and no other request waits. With `kept`, for what is our own, a process that
 * has answered takes the next request: starting one costs more than most of that work.
 */
export function boundedProcess<Request extends object, Answer>(
  bounds: BoundedProgram,
  { kept = false } = {},
): Ask<Request, Answer> {
  const turns = turnsOf(bounds.at_once)
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const free = (): ChildProcess => {
    const [worker] = [...idle.keys()].slice(-1)
    if (!worker) return start(bounds)
    clearTimeout(idle.get(worker))
    idle.delete(worker)
    return worker.connected ? referred(worker, 'ref') : free()
  }
  const keep = (worker: ChildProcess): void => {
    const leaves = setTimeout(() => {
      idle.delete(worker)
      worker.kill('SIGKILL')
    }, IDLE_MS).unref()
    idle.set(referred(worker, 'unref'), leaves)
  }
  return async (request, take) => {
    await turns.take()
    const worker = free()
    let isWell = false
    try {
      const result = await answerOf(worker, bounds.time_ms, request, take)
      isWell = true
      return result
    } finally {
      if (kept && isWell) keep(worker)
      else worker.kill('SIGKILL')
      turns.give()
    }
  }
}

/** Whoever comes when all turns are taken waits in line. */
function turnsOf(at_once: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  return {
    take: async (): Promise<void> => {
      if (taken >= at_once) await new Promise<void>((resolve) => waiting.push(resolve))
      else taken++
    },
    give: (): void => {
      const next = waiting.shift()
      if (next) next()
      else taken--
    },
  }
}

function answerOf<Answer, T>(
  worker: ChildProcess,
  time_ms: number,
  request: object,
  take: Take<Answer, T>,
): Promise<T> {
  let stopListening!: () => void
  return new Promise<T>((resolve, reject) => {
    const heard = (answer: Answer): void => take(answer, resolve, reject)
    const ended = (): void => reject(new ProcessEnded())
    const watch = watched(worker, time_ms, ended)
    worker.on('message', heard).on('error', reject).on('exit', ended)
    stopListening = () => {
      watch.stop()
      worker.off('message', heard).off('error', reject).off('exit', ended)
    }
    worker.send(request)
  }).finally(() => stopListening())
}

/** Looks again when the process can have used its time at the earliest. */
function watched({ pid }: ChildProcess, time_ms: number, over: () => void): { stop: () => void } {
  const [used, since] = [processorMs(pid), performance.now()]
  let timer: NodeJS.Timeout
  const look = (left: number): void => {
    timer = setTimeout(() => {
      const rest = Math.min(time_ms - (processorMs(pid) - used), time_ms * PATIENCE - (performance.now() - since))
      if (rest > 0) look(rest)
      else over()
    }, left)
  }
  look(time_ms)
  return { stop: () => clearTimeout(timer) }
}

/** What a process has used of the processor so far, as Linux tells it; elsewhere the clock stands in for it. */
function processorMs(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return performance.now()
  }
}

/** One that waits does not keep the program from ending. */
function referred(worker: ChildProcess, how: 'ref' | 'unref'): ChildProcess {
  worker[how]()
  worker.channel?.[how]()
  return worker
}

const start = ({ program, execArgv, heap_mb }: BoundedProgram): ChildProcess =>
  fork(program, [], {
    execArgv: [`--max-old-space-size=${heap_mb}`, ...execArgv],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // What goes wrong with it when nobody waits for it is nobody's.
  }).on('error', () => undefined)
