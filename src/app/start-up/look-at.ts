/** For `catch`: what went wrong, and the settings that it hangs on. */
export const lookAt =
  (settings: string) =>
  (error: Error): never => {
    throw new Error(`${takenPort(error) ?? error.message}; look at ${settings}`, { cause: error })
  }

function takenPort(error: Error): string | undefined {
  const { code, address, port } = error as NodeJS.ErrnoException & { address?: string; port?: number }
  if (code !== 'EADDRINUSE') return undefined
  return `another process listens at ${address}:${port}, and each needs a port of its own`
}
