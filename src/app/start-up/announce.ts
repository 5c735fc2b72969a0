import type { KnownAccount } from './first-content.ts'

/** What whoever typed `npm start` wants to know, apart from the log. */
export function announce(address: string, accounts: readonly KnownAccount[]): void {
  const width = Math.max(0, ...accounts.map(({ username }) => username.length))
  const lines = accounts.map(
    ({ username, nick_name, password }) => `  ${username.padEnd(width)}  ${password}  ${nick_name}`,
  )
  process.stdout.write(['', `Rexian 热线  ${address}`, ...lines, '', ''].join('\n'))
}
