import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

import { startTestCluster } from '#platform/testing/cluster.ts'

import { prepareTemplate } from './prepare-template.ts'

/** Runs once before the tests that need PostgreSQL. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster(join(import.meta.dirname, '../../../migrations'), prepareTemplate)
  project.provide('postgresUrl', cluster.url)
  return cluster.stop
}
