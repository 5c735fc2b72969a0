import { sql } from 'kysely'

import type { Db } from './database.ts'

/**
 * Counts the program's own tables for the planner, after much was written at once. A bare `analyze` counts the catalogues that
 * all databases of a server share, too, and holds them until its transaction ends: another one waits for that long.
 */
export const analyzeTables = (db: Db): Promise<unknown> =>
  sql`do $$ declare name regclass; begin
    for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition loop
      execute format('analyze %s', name);
    end loop;
  end $$`.execute(db)
