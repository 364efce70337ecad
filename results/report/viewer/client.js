// The page that steps through a game. It reads what `recording.ts` wrote, from the page itself or, while a game is being
// played, from the program that serves it. Texts are put in as texts, never as markup.
(() => {
  /** @param {string} id */
  const element = (id) => document.getElementById(id);
  const page = JSON.parse(element('game').textContent);
  const { words, names } = page;
  let recording = page.recording;
  let at = 0;
  let viewer = -1;
  let playing = 0;

  // ---- frames as whole positions ----

  /** Position by number of frame; each shares with the one before what did not change. */
  let positions = [];

  function readFrames() {
    for (let i = positions.length; i < recording.frames.length; i++) {
      const frame = recording.frames[i];
      const before = positions[i - 1] ?? { zones: {}, cards: {} };
      positions.push({
        turn: frame.turn ?? before.turn,
        turnPlayer: frame.turnPlayer ?? before.turnPlayer,
        phase: frame.phase ?? before.phase,
        players: frame.players ?? before.players,
        notes: frame.notes ?? before.notes,
        zones: frame.zones ? { ...before.zones, ...frame.zones } : before.zones,
        cards: frame.cards ? { ...before.cards, ...frame.cards } : before.cards,
        changed: frame.cards ?? {},
        log: frame.log,
        decision: frame.decision,
      });
    }
  }

  const text = (number) => recording.texts[number];
  /** A phase or zone in the language of the page. */
  const named = (number) => words.names[text(number)] ?? text(number);
  const letter = (seat) => 'AB'[seat];

  function make(tag, className, ...content) {
    const node = document.createElement(tag);
    if (className) node.className = className;
    node.append(...content);
    return node;
  }

  // ---- the board ----

  function cardNode(row, position) {
    const [name, known, ...notes] = position.cards[row];
    if (viewer >= 0 && !(known & (1 << viewer))) return make('span', 'card hidden', words.hidden);
    const isNew = at > 0 && row in position.changed;
    const node = make('span', isNew ? 'card new' : 'card', text(name));
    if (notes.length > 0) node.append(make('small', '', notes.map(text).join(' · ')));
    return node;
  }

  function sideNode(seat, position) {
    const isTurn = position.turnPlayer === seat;
    const side = make('section', `side ${letter(seat).toLowerCase()}${isTurn ? ' turn' : ''}`);
    side.append(make('h2', '', names[seat]));
    side.append(make('p', 'muted', position.players[seat].map(text).join(' · ')));
    recording.zones.forEach(([player, title], number) => {
      if (player !== seat) return;
      const rows = position.zones[number] ?? [];
      // an empty zone says nothing, but for the one where the game is played
      if (rows.length === 0 && number % (recording.zones.length / 2) > 0) return;
      const cards = make('span', 'cards', ...rows.map((row) => cardNode(row, position)));
      side.append(make('div', 'zone', make('span', '', named(title)), cards));
    });
    return side;
  }

  // ---- the decision ----

  function thoughtText(thought) {
    if (!thought) return '';
    const [worth, visits] = thought;
    const chance = `${(worth / 10).toFixed(1)} %`;
    return visits > 0 ? `${chance} · ${words.tries.replace('%', String(visits))}` : chance;
  }

  function decisionNode(position) {
    const { decision } = position;
    const panel = make('section', 'panel');
    if (!decision) {
      panel.append(make('h2', '', recording.outcome ?? page.outcome ?? words.waiting));
      return panel;
    }
    panel.append(make('h2', letter(decision.by).toLowerCase(), words.decides.replace('%', names[decision.by])));
    if (viewer >= 0 && viewer !== decision.by) {
      panel.append(make('p', 'muted', words.unseen));
      return panel;
    }
    const open = page.live && decision.taken < 0 && page.people.includes(decision.by);
    const list = make('ol', 'options');
    decision.options.forEach((option, i) => {
      const item = make('li', i === decision.taken ? 'taken' : '');
      if (open) {
        const button = make('button', '', text(option));
        button.addEventListener('click', () => choose(i));
        item.append(button);
      } else item.append(make('span', '', `${i === decision.taken ? '▶ ' : ''}${text(option)}`));
      item.append(make('span', '', thoughtText(decision.thoughts?.[i])));
      list.append(item);
    });
    panel.append(list);
    if (decision.thoughts && !open) panel.append(make('p', 'muted', words.thoughts));
    return panel;
  }

  // ---- the log ----

  let logged = -1;
  let loggedViewer = -2;

  function logLines(log) {
    if (!log) return [];
    return log.length === 1 ? log[0] : log[viewer + 1];
  }

  function drawLog() {
    const log = element('log');
    if (logged !== positions.length || loggedViewer !== viewer) {
      log.replaceChildren();
      let turn;
      positions.forEach((position, i) => {
        for (const line of logLines(position.log)) log.append(make('div', 'what', text(line)));
        if (position.turn !== turn) {
          turn = position.turn;
          log.append(make('div', 'turn', turn === 0 ? words.before : words.turn.replace('%', String(turn))));
        }
        const { decision } = position;
        if (!decision) return;
        const seen = viewer < 0 || viewer === decision.by;
        const hidden = !seen || decision.options.length === 0;
        const taken = hidden ? words.choice : decision.taken < 0 ? '…' : text(decision.options[decision.taken]);
        const line = make('div', `jump ${letter(decision.by).toLowerCase()}`, `${letter(decision.by)}: ${taken}`);
        line.dataset.frame = String(i);
        line.addEventListener('click', () => go(i));
        log.append(line);
      });
      logged = positions.length;
      loggedViewer = viewer;
    }
    for (const node of log.querySelectorAll('.now')) node.classList.remove('now');
    const now = log.querySelector(`[data-frame="${at}"]`);
    if (now) {
      now.classList.add('now');
      log.scrollTop = now.offsetTop - log.offsetTop - log.clientHeight / 2;
    } else log.scrollTop = log.scrollHeight;
  }

  // ---- drawing and going on ----

  function draw() {
    const position = positions[at];
    if (!position) return;
    const upper = viewer === 1 ? 0 : 1;
    element('board').replaceChildren(sideNode(upper, position), sideNode(1 - upper, position));
    const turn = position.turn === 0 ? words.before : words.turn.replace('%', String(position.turn));
    const notes = position.notes.map(text);
    element('where').textContent = [turn, named(position.phase), ...notes].join(' · ');
    element('decision').replaceChildren(decisionNode(position));
    drawLog();
    const slider = element('slider');
    slider.max = String(positions.length - 1);
    slider.value = String(at);
    element('place').textContent = `${at + 1} / ${positions.length}`;
  }

  function go(frame) {
    at = Math.max(0, Math.min(positions.length - 1, frame));
    if (!page.live) history.replaceState(null, '', `#${at}`);
    draw();
  }

  function togglePlay() {
    if (playing) clearInterval(playing);
    playing = playing
      ? 0
      : setInterval(() => {
          if (at >= positions.length - 1) togglePlay();
          else go(at + 1);
        }, 700);
    element('play').textContent = playing ? '❚❚' : '▶▶';
    element('play').setAttribute('aria-pressed', String(playing !== 0));
  }

  element('first').addEventListener('click', () => go(0));
  element('back').addEventListener('click', () => go(at - 1));
  element('next').addEventListener('click', () => go(at + 1));
  element('last').addEventListener('click', () => go(positions.length - 1));
  element('play').addEventListener('click', togglePlay);
  element('slider').addEventListener('input', (event) => go(Number(event.target.value)));
  element('viewer').addEventListener('change', (event) => {
    viewer = Number(event.target.value);
    draw();
  });
  document.addEventListener('keydown', (event) => {
    if (event.target instanceof HTMLSelectElement || event.ctrlKey || event.metaKey || event.altKey) return;
    const inSlider = event.target instanceof HTMLInputElement;
    const steps = { ArrowLeft: () => go(at - 1), ArrowRight: () => go(at + 1), Home: () => go(0) };
    const keys = { ...steps, End: () => go(positions.length - 1) };
    if (event.key === ' ' && !(event.target instanceof HTMLButtonElement)) {
      event.preventDefault();
      togglePlay();
    } else if (!inSlider && keys[event.key]) {
      event.preventDefault();
      keys[event.key]();
    }
  });

  // ---- a game that is being played ----

  let version = 0;

  async function choose(option) {
    const body = JSON.stringify({ frame: positions.length - 1, option });
    const answer = await fetch('choose', { method: 'POST', body });
    if (!answer.ok) element('where').textContent = await answer.text();
  }

  /** Takes what is new, again and again; the program answers once there is something. */
  async function follow() {
    try {
      for (;;) {
        const answer = await fetch(`news?version=${version}&from=${Math.max(0, positions.length - 1)}`);
        if (!answer.ok) throw new Error(await answer.text());
        const news = await answer.json();
        version = news.version;
        const atEnd = at >= positions.length - 1;
        recording = { ...news, frames: [...recording.frames.slice(0, news.from), ...news.frames] };
        positions = positions.slice(0, news.from);
        logged = -1;
        readFrames();
        go(atEnd ? positions.length - 1 : at);
        if (news.outcome) return;
      }
    } catch {
      element('where').textContent = words.lost;
    }
  }

  readFrames();
  if (page.live) {
    viewer = page.human ?? -1;
    element('viewer').value = String(viewer);
    // a person is told what their seat knows, and no more
    element('viewer').disabled = viewer >= 0;
    follow();
  } else go(Number(location.hash.slice(1)) || 0);
})();
