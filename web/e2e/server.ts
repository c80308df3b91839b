// The real program, on a port and a file of its own.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    url: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server that is up already, such as `vite dev` in front of one: for whoever changes the client and tries it.
  const up = process.env['MUTABLE_E2E_URL']
  if (up !== undefined) {
    project.provide('url', up)
    return async () => undefined
  }
  const program = process.env['MUTABLE_BIN'] ?? join(process.env['CARGO_TARGET_DIR'] ?? '../target', 'debug/mutable')
  const folder = mkdtempSync(join(tmpdir(), 'mutable-e2e-'))
  const server = spawn(program, [
    'serve',
    '--listen',
    '127.0.0.1:0',
    '--bot-ms',
    '20',
    '--store',
    `sqlite:${join(folder, 'e2e.db')}`,
  ])
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    const hear = (data: Buffer) => {
      said += data.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found) done(found[0])
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', (code) => fail(new Error(`the server ended with ${code}:\n${said}`)))
    server.on('error', fail)
  })
  project.provide('url', url)
  return async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((done) => server.on('exit', done))
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
