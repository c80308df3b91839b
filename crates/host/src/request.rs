//! `Request`: what can be asked of a table, each a type with its own reply.

use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use table::Lang;
use tokio::sync::oneshot;
use wire::{PersonRef, ToClient};

use crate::live::Live;
use crate::{Outbox, Refusal};

/// Something that can be asked of a table. Who asks is known; whether they may is decided at the table.
pub trait Request: Send + 'static {
    /// What is given in return.
    type Reply: Answered;

    /// The invitation that came with it, for tables that need one.
    fn invitation(&self) -> Option<&str> {
        None
    }

    /// Does it, if that is allowed.
    fn carry_out(
        self,
        live: &mut Live,
        asker: Asker,
    ) -> impl Future<Output = Result<Self::Reply, Refusal>> + Send;
}

/// What a request gives in return, and how a socket is told.
pub trait Answered: Send + 'static {
    /// The message for the socket that asked; none, if an update has told it already.
    fn message(self, live: &Live, lang: Lang, id: Option<u64>) -> Option<ToClient>;
}

impl Answered for () {
    fn message(self, _: &Live, _: Lang, id: Option<u64>) -> Option<ToClient> {
        Some(ToClient::Done { id })
    }
}

/// Who asks.
#[derive(Clone, Debug)]
pub struct Asker {
    /// The person; none, if nobody is signed in.
    pub by: Option<PersonRef>,
    /// The connection that asks and the id of its request, if it has one.
    pub origin: Origin,
}

/// The connection that asked, and its request's id.
pub type Origin = Option<(u64, Option<u64>)>;

/// The socket that a reply goes to.
#[derive(Clone)]
pub struct Caller {
    /// Names the connection.
    pub connection: u64,
    /// Where to tell it.
    pub outbox: Outbox,
    /// The request's own id.
    pub id: Option<u64>,
    /// In which language.
    pub lang: Lang,
}

/// Where the reply goes.
pub(crate) enum Reply<T> {
    /// To a task that waits for it.
    Once(oneshot::Sender<Result<T, Refusal>>),
    /// Over a socket.
    Socket(Caller),
}

/// A request on its way to a table, with who asks and where the reply goes.
pub(crate) struct Asked<R: Request> {
    pub by: Option<PersonRef>,
    pub request: R,
    pub reply: Reply<R::Reply>,
}

/// A request of any type on its way to a table.
pub(crate) trait AnyRequest: Send {
    /// Who asks, and the invitation they brought.
    fn asker(&self) -> (Option<&PersonRef>, Option<&str>);
    /// The socket to tell if the table fails over it.
    fn caller(&self) -> Option<Caller>;
    /// Carries it out and replies.
    fn carry_out(self: Box<Self>, live: &mut Live) -> BoxFuture<'_, ()>;
    /// Replies that it was not done.
    fn refuse(self: Box<Self>, live: &Live, refusal: Refusal);
}

impl<R: Request> AnyRequest for Asked<R> {
    fn asker(&self) -> (Option<&PersonRef>, Option<&str>) {
        (self.by.as_ref(), self.request.invitation())
    }

    fn caller(&self) -> Option<Caller> {
        match &self.reply {
            Reply::Once(_) => None,
            Reply::Socket(caller) => Some(caller.clone()),
        }
    }

    fn carry_out(self: Box<Self>, live: &mut Live) -> BoxFuture<'_, ()> {
        let Asked { by, request, reply } = *self;
        async move {
            let origin = match &reply {
                Reply::Once(_) => None,
                Reply::Socket(caller) => Some((caller.connection, caller.id)),
            };
            let done = request.carry_out(live, Asker { by, origin }).await;
            reply.send(live, done);
        }
        .boxed()
    }

    fn refuse(self: Box<Self>, live: &Live, refusal: Refusal) {
        self.reply.send(live, Err(refusal));
    }
}

impl<T: Answered> Reply<T> {
    fn send(self, live: &Live, done: Result<T, Refusal>) {
        if let Err(refusal) = &done {
            metrics::counter!("mutable_refused_total", "code" => refusal.code).increment(1);
        }
        match (self, done) {
            (Reply::Once(tell), done) => drop(tell.send(done)),
            (Reply::Socket(caller), Ok(done)) => {
                if let Some(message) = done.message(live, caller.lang, caller.id) {
                    caller.outbox.say(&message);
                }
            }
            (Reply::Socket(caller), Err(refusal)) => caller.refuse(&refusal, live.wording()),
        }
    }
}

impl Caller {
    /// Tells the socket that something was not done.
    pub(crate) fn refuse(&self, refusal: &Refusal, wording: &wording::Wording) {
        self.outbox.say(&ToClient::Refused(refusal.to_wire(wording, self.id)));
    }
}
