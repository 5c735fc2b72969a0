/** An account that whoever starts the program should know of. */
export interface KnownAccount {
  readonly username: string
  readonly nick_name: string
  readonly password: string
}

/** What whoever typed `npm start` wants to know, apart from the log. */
export function announce(address: string, accounts: readonly KnownAccount[]): void {
  print([`Rexian 热线  ${address}`, ...linesOf(accounts)])
}

export const tellAccounts = (accounts: readonly KnownAccount[]): void => print(linesOf(accounts))

function linesOf(accounts: readonly KnownAccount[]): string[] {
  const width = Math.max(0, ...accounts.map(({ username }) => username.length))
  return accounts.map(({ username, nick_name, password }) => `  ${username.padEnd(width)}  ${password}  ${nick_name}`)
}

const print = (lines: readonly string[]): void => void process.stdout.write(['', ...lines, '', ''].join('\n'))
