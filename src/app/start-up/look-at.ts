/** For `catch`: what went wrong, and the settings that it hangs on. */
export const lookAt =
  (settings: string) =>
  (error: Error): never => {
    throw new Error(`${error.message}; look at ${settings}`, { cause: error })
  }
