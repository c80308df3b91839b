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

/** How long the server may take to start, and to stop, in ms. */
const [START, STOP] = [120_000, 30_000]

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // A server that is up already, such as `vite dev` in front of one: for whoever changes the client and tries it.
  const up = process.env[project.name === 'highlow' ? 'HIGHLOW_E2E_URL' : 'MUTABLE_E2E_URL']
  if (up !== undefined) {
    project.provide('url', up)
    return () => Promise.resolve()
  }
  // The same program with another shelf: a title of which web/ knows nothing.
  const [name, chosen] =
    project.name === 'highlow' ? ['highlow', process.env['HIGHLOW_BIN']] : ['mutable', process.env['MUTABLE_BIN']]
  const program = chosen ?? join(process.env['CARGO_TARGET_DIR'] ?? '../target', `debug/${name}`)
  const folder = mkdtempSync(join(tmpdir(), 'mutable-e2e-'))
  const server = spawn(program, [
    'serve',
    '--listen',
    '127.0.0.1:0',
    '--bot-ms',
    // Where time is measured, bots are as quick as they were when the measure was set.
    project.name === 'touches' ? '20' : '2',
    '--store',
    `sqlite:${join(folder, 'e2e.db')}`,
  ])
  const url = await new Promise<string>((done, fail) => {
    let said = ''
    const late = setTimeout(() => {
      server.kill('SIGKILL')
      fail(new Error(`the server does not say where it is:\n${said}`))
    }, START)
    const hear = (data: Buffer) => {
      said += data.toString()
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(said)
      if (found === null) return
      clearTimeout(late)
      done(found[0])
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.on('exit', (code) => {
      clearTimeout(late)
      fail(new Error(`the server ended with ${code}:\n${said}`))
    })
    server.on('error', (error) => {
      clearTimeout(late)
      fail(new Error(`${program} cannot be run (cargo build -p ${name} makes it): ${error.message}`))
    })
  })
  project.provide('url', url)
  return async () => {
    server.removeAllListeners('exit')
    const ended = new Promise((done) => server.on('exit', done))
    server.kill('SIGTERM')
    const late = setTimeout(() => server.kill('SIGKILL'), STOP)
    await ended
    clearTimeout(late)
    rmSync(folder, { recursive: true, force: true })
  }
}
