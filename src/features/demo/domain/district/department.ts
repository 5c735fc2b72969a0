/** A bureau or utility company of the demo district. */
export interface UnitSource {
  readonly code: string
  readonly name: string
  readonly short_name: string
  readonly en: string
  readonly duties: string
  readonly aliases: readonly string[]
  /** Sections and stations below it, beside the office. */
  readonly sections: readonly string[]
}

/** One unit from a line `code|name|short name|English|duties|aliases|sections`; lists are split at spaces. */
export function unit(line: string): UnitSource {
  const [code = '', name = '', short_name = '', en = '', duties = '', aliases = '', sections = ''] = line.split('|')
  return {
    code,
    name,
    short_name,
    en,
    duties,
    aliases: aliases.split(' ').filter(Boolean),
    sections: sections.split(' ').filter(Boolean),
  }
}
