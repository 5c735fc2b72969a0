/** Runs a command of somebody at a terminal: what went wrong is one sentence and a code, not a stack. */
export async function runCommand(command: () => Promise<string>): Promise<void> {
  // By an exit of its own it takes along what it has started.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    process.stdout.write(`${await command()}\n`)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

/** What was typed behind the command, without its options. */
export const wordsTyped = (): string[] => process.argv.slice(2).filter((word) => !word.startsWith('--'))
