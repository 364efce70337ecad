// What a bot has started goes with it, though it may have left its process group (setsid): all of it inherits a mark in its environment.
// Where there is no /proc the group is all that can be found.

const { readdirSync, readFileSync } = require('node:fs');

const NAME = 'ASSAY_BOT';

/**
 * The mark of a process; undefined where it has none, or cannot be looked at.
 *
 * @param {number | string} pid
 * @returns {string | undefined}
 */
function markOf(pid) {
  try {
    const environment = readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0');
    return environment.find((entry) => entry.startsWith(`${NAME}=`))?.slice(NAME.length + 1);
  } catch {
    return undefined;
  }
}

/**
 * Ends every process with this mark.
 *
 * @param {string} mark
 */
function endMarked(mark) {
  if (process.platform !== 'linux') return;
  // one that is being started meanwhile is found the second time
  for (let round = 0; round < 2; round++) {
    for (const pid of readdirSync('/proc')) {
      if (!/^\d+$/.test(pid) || Number(pid) === process.pid || markOf(pid) !== mark) continue;
      try {
        process.kill(Number(pid), 'SIGKILL');
      } catch {
        // it has just ended
      }
    }
  }
}

module.exports = { NAME, markOf, endMarked };
